// The exported names of unicode.
package unicode

const (
	LowerCase       = 1
	MaxASCII        = '\U0000007f'
	MaxCase         = 3
	MaxLatin1       = '\U000000ff'
	MaxRune         = '\U0010ffff'
	ReplacementChar = '\U0000fffd'
	TitleCase       = 2
	UpperCase       = 0
	UpperLower      = '\x00' + 1114112
	Version         = "15.0.0"
)

var (
	ASCII_Hex_Digit                    *RangeTable
	Adlam                              *RangeTable
	Ahom                               *RangeTable
	Anatolian_Hieroglyphs              *RangeTable
	Arabic                             *RangeTable
	Armenian                           *RangeTable
	Avestan                            *RangeTable
	AzeriCase                          SpecialCase
	Balinese                           *RangeTable
	Bamum                              *RangeTable
	Bassa_Vah                          *RangeTable
	Batak                              *RangeTable
	Bengali                            *RangeTable
	Bhaiksuki                          *RangeTable
	Bidi_Control                       *RangeTable
	Bopomofo                           *RangeTable
	Brahmi                             *RangeTable
	Braille                            *RangeTable
	Buginese                           *RangeTable
	Buhid                              *RangeTable
	C                                  *RangeTable
	Canadian_Aboriginal                *RangeTable
	Carian                             *RangeTable
	CaseRanges                         []CaseRange
	Categories                         map[string]*RangeTable
	CategoryAliases                    map[string]string
	Caucasian_Albanian                 *RangeTable
	Cc                                 *RangeTable
	Cf                                 *RangeTable
	Chakma                             *RangeTable
	Cham                               *RangeTable
	Cherokee                           *RangeTable
	Chorasmian                         *RangeTable
	Cn                                 *RangeTable
	Co                                 *RangeTable
	Common                             *RangeTable
	Coptic                             *RangeTable
	Cs                                 *RangeTable
	Cuneiform                          *RangeTable
	Cypriot                            *RangeTable
	Cypro_Minoan                       *RangeTable
	Cyrillic                           *RangeTable
	Dash                               *RangeTable
	Deprecated                         *RangeTable
	Deseret                            *RangeTable
	Devanagari                         *RangeTable
	Diacritic                          *RangeTable
	Digit                              *RangeTable
	Dives_Akuru                        *RangeTable
	Dogra                              *RangeTable
	Duployan                           *RangeTable
	Egyptian_Hieroglyphs               *RangeTable
	Elbasan                            *RangeTable
	Elymaic                            *RangeTable
	Ethiopic                           *RangeTable
	Extender                           *RangeTable
	FoldCategory                       map[string]*RangeTable
	FoldScript                         map[string]*RangeTable
	Georgian                           *RangeTable
	Glagolitic                         *RangeTable
	Gothic                             *RangeTable
	Grantha                            *RangeTable
	GraphicRanges                      []*RangeTable
	Greek                              *RangeTable
	Gujarati                           *RangeTable
	Gunjala_Gondi                      *RangeTable
	Gurmukhi                           *RangeTable
	Han                                *RangeTable
	Hangul                             *RangeTable
	Hanifi_Rohingya                    *RangeTable
	Hanunoo                            *RangeTable
	Hatran                             *RangeTable
	Hebrew                             *RangeTable
	Hex_Digit                          *RangeTable
	Hiragana                           *RangeTable
	Hyphen                             *RangeTable
	IDS_Binary_Operator                *RangeTable
	IDS_Trinary_Operator               *RangeTable
	Ideographic                        *RangeTable
	Imperial_Aramaic                   *RangeTable
	Inherited                          *RangeTable
	Inscriptional_Pahlavi              *RangeTable
	Inscriptional_Parthian             *RangeTable
	Javanese                           *RangeTable
	Join_Control                       *RangeTable
	Kaithi                             *RangeTable
	Kannada                            *RangeTable
	Katakana                           *RangeTable
	Kawi                               *RangeTable
	Kayah_Li                           *RangeTable
	Kharoshthi                         *RangeTable
	Khitan_Small_Script                *RangeTable
	Khmer                              *RangeTable
	Khojki                             *RangeTable
	Khudawadi                          *RangeTable
	L                                  *RangeTable
	LC                                 *RangeTable
	Lao                                *RangeTable
	Latin                              *RangeTable
	Lepcha                             *RangeTable
	Letter                             *RangeTable
	Limbu                              *RangeTable
	Linear_A                           *RangeTable
	Linear_B                           *RangeTable
	Lisu                               *RangeTable
	Ll                                 *RangeTable
	Lm                                 *RangeTable
	Lo                                 *RangeTable
	Logical_Order_Exception            *RangeTable
	Lower                              *RangeTable
	Lt                                 *RangeTable
	Lu                                 *RangeTable
	Lycian                             *RangeTable
	Lydian                             *RangeTable
	M                                  *RangeTable
	Mahajani                           *RangeTable
	Makasar                            *RangeTable
	Malayalam                          *RangeTable
	Mandaic                            *RangeTable
	Manichaean                         *RangeTable
	Marchen                            *RangeTable
	Mark                               *RangeTable
	Masaram_Gondi                      *RangeTable
	Mc                                 *RangeTable
	Me                                 *RangeTable
	Medefaidrin                        *RangeTable
	Meetei_Mayek                       *RangeTable
	Mende_Kikakui                      *RangeTable
	Meroitic_Cursive                   *RangeTable
	Meroitic_Hieroglyphs               *RangeTable
	Miao                               *RangeTable
	Mn                                 *RangeTable
	Modi                               *RangeTable
	Mongolian                          *RangeTable
	Mro                                *RangeTable
	Multani                            *RangeTable
	Myanmar                            *RangeTable
	N                                  *RangeTable
	Nabataean                          *RangeTable
	Nag_Mundari                        *RangeTable
	Nandinagari                        *RangeTable
	Nd                                 *RangeTable
	New_Tai_Lue                        *RangeTable
	Newa                               *RangeTable
	Nko                                *RangeTable
	Nl                                 *RangeTable
	No                                 *RangeTable
	Noncharacter_Code_Point            *RangeTable
	Number                             *RangeTable
	Nushu                              *RangeTable
	Nyiakeng_Puachue_Hmong             *RangeTable
	Ogham                              *RangeTable
	Ol_Chiki                           *RangeTable
	Old_Hungarian                      *RangeTable
	Old_Italic                         *RangeTable
	Old_North_Arabian                  *RangeTable
	Old_Permic                         *RangeTable
	Old_Persian                        *RangeTable
	Old_Sogdian                        *RangeTable
	Old_South_Arabian                  *RangeTable
	Old_Turkic                         *RangeTable
	Old_Uyghur                         *RangeTable
	Oriya                              *RangeTable
	Osage                              *RangeTable
	Osmanya                            *RangeTable
	Other                              *RangeTable
	Other_Alphabetic                   *RangeTable
	Other_Default_Ignorable_Code_Point *RangeTable
	Other_Grapheme_Extend              *RangeTable
	Other_ID_Continue                  *RangeTable
	Other_ID_Start                     *RangeTable
	Other_Lowercase                    *RangeTable
	Other_Math                         *RangeTable
	Other_Uppercase                    *RangeTable
	P                                  *RangeTable
	Pahawh_Hmong                       *RangeTable
	Palmyrene                          *RangeTable
	Pattern_Syntax                     *RangeTable
	Pattern_White_Space                *RangeTable
	Pau_Cin_Hau                        *RangeTable
	Pc                                 *RangeTable
	Pd                                 *RangeTable
	Pe                                 *RangeTable
	Pf                                 *RangeTable
	Phags_Pa                           *RangeTable
	Phoenician                         *RangeTable
	Pi                                 *RangeTable
	Po                                 *RangeTable
	Prepended_Concatenation_Mark       *RangeTable
	PrintRanges                        []*RangeTable
	Properties                         map[string]*RangeTable
	Ps                                 *RangeTable
	Psalter_Pahlavi                    *RangeTable
	Punct                              *RangeTable
	Quotation_Mark                     *RangeTable
	Radical                            *RangeTable
	Regional_Indicator                 *RangeTable
	Rejang                             *RangeTable
	Runic                              *RangeTable
	S                                  *RangeTable
	STerm                              *RangeTable
	Samaritan                          *RangeTable
	Saurashtra                         *RangeTable
	Sc                                 *RangeTable
	Scripts                            map[string]*RangeTable
	Sentence_Terminal                  *RangeTable
	Sharada                            *RangeTable
	Shavian                            *RangeTable
	Siddham                            *RangeTable
	SignWriting                        *RangeTable
	Sinhala                            *RangeTable
	Sk                                 *RangeTable
	Sm                                 *RangeTable
	So                                 *RangeTable
	Soft_Dotted                        *RangeTable
	Sogdian                            *RangeTable
	Sora_Sompeng                       *RangeTable
	Soyombo                            *RangeTable
	Space                              *RangeTable
	Sundanese                          *RangeTable
	Syloti_Nagri                       *RangeTable
	Symbol                             *RangeTable
	Syriac                             *RangeTable
	Tagalog                            *RangeTable
	Tagbanwa                           *RangeTable
	Tai_Le                             *RangeTable
	Tai_Tham                           *RangeTable
	Tai_Viet                           *RangeTable
	Takri                              *RangeTable
	Tamil                              *RangeTable
	Tangsa                             *RangeTable
	Tangut                             *RangeTable
	Telugu                             *RangeTable
	Terminal_Punctuation               *RangeTable
	Thaana                             *RangeTable
	Thai                               *RangeTable
	Tibetan                            *RangeTable
	Tifinagh                           *RangeTable
	Tirhuta                            *RangeTable
	Title                              *RangeTable
	Toto                               *RangeTable
	TurkishCase                        SpecialCase
	Ugaritic                           *RangeTable
	Unified_Ideograph                  *RangeTable
	Upper                              *RangeTable
	Vai                                *RangeTable
	Variation_Selector                 *RangeTable
	Vithkuqi                           *RangeTable
	Wancho                             *RangeTable
	Warang_Citi                        *RangeTable
	White_Space                        *RangeTable
	Yezidi                             *RangeTable
	Yi                                 *RangeTable
	Z                                  *RangeTable
	Zanabazar_Square                   *RangeTable
	Zl                                 *RangeTable
	Zp                                 *RangeTable
	Zs                                 *RangeTable
)

type CaseRange struct {
	Lo    uint32
	Hi    uint32
	Delta d
}

type Range16 struct {
	Lo     uint16
	Hi     uint16
	Stride uint16
}

type Range32 struct {
	Lo     uint32
	Hi     uint32
	Stride uint32
}

type RangeTable struct {
	R16         []Range16
	R32         []Range32
	LatinOffset int
}

type SpecialCase []CaseRange

func (SpecialCase) ToLower(r rune) rune

func (SpecialCase) ToTitle(r rune) rune

func (SpecialCase) ToUpper(r rune) rune

type d [3]rune

func In(r rune, ranges ...*RangeTable) bool

func Is(rangeTab *RangeTable, r rune) bool

func IsControl(r rune) bool

func IsDigit(r rune) bool

func IsGraphic(r rune) bool

func IsLetter(r rune) bool

func IsLower(r rune) bool

func IsMark(r rune) bool

func IsNumber(r rune) bool

func IsOneOf(ranges []*RangeTable, r rune) bool

func IsPrint(r rune) bool

func IsPunct(r rune) bool

func IsSpace(r rune) bool

func IsSymbol(r rune) bool

func IsTitle(r rune) bool

func IsUpper(r rune) bool

func SimpleFold(r rune) rune

func To(_case int, r rune) rune

func ToLower(r rune) rune

func ToTitle(r rune) rune

func ToUpper(r rune) rune
