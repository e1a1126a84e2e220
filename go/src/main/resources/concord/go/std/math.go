// The exported names of math.
package math

const (
	E                      = 2.71828182845904523536028747135266249775724709369995957496697
	Ln10                   = 2.30258509299404568401799145468436420760110148862877297603333
	Ln2                    = 0.69314718055994530941723212145817656807550013436025525412068
	Log10E                 = 0.434294481903251827651128918916605082294397005803666566114454
	Log2E                  = 1.44269504088896340735992468100189213742664595415298593413545
	MaxFloat32             = 340282346638528859811704183484516925440.0
	MaxFloat64             = 1.79769313486231570814527423731704356798070567525844996598917e+308
	MaxInt                 = 9223372036854775807
	MaxInt16               = 32767
	MaxInt32               = 2147483647
	MaxInt64               = 9223372036854775807
	MaxInt8                = 127
	MaxUint                = 18446744073709551615
	MaxUint16              = 65535
	MaxUint32              = 4294967295
	MaxUint64              = 18446744073709551615
	MaxUint8               = 255
	MinInt                 = -9223372036854775808
	MinInt16               = -32768
	MinInt32               = -2147483648
	MinInt64               = -9223372036854775808
	MinInt8                = -128
	Phi                    = 1.61803398874989484820458683436563811772030917980576286213545
	Pi                     = 3.14159265358979323846264338327950288419716939937510582097494
	SmallestNonzeroFloat32 = 1.40129846432481707092372958328991613128026194187651577175707e-45
	SmallestNonzeroFloat64 = 4.94065645841246544176568792868221372365059802614324764425586e-324
	Sqrt2                  = 1.41421356237309504880168872420969807856967187537694807317668
	SqrtE                  = 1.64872127070012814684865078781416357165377610071014801157508
	SqrtPhi                = 1.27201964951406896425242246173749149171560804184009624861664
	SqrtPi                 = 1.77245385090551602729816748334114518279754945612238712821381
)

func Abs(x float64) float64

func Acos(x float64) float64

func Acosh(x float64) float64

func Asin(x float64) float64

func Asinh(x float64) float64

func Atan(x float64) float64

func Atan2(y float64, x float64) float64

func Atanh(x float64) float64

func Cbrt(x float64) float64

func Ceil(x float64) float64

func Copysign(f float64, sign float64) float64

func Cos(x float64) float64

func Cosh(x float64) float64

func Dim(x float64, y float64) float64

func Erf(x float64) float64

func Erfc(x float64) float64

func Erfcinv(x float64) float64

func Erfinv(x float64) float64

func Exp(x float64) float64

func Exp2(x float64) float64

func Expm1(x float64) float64

func FMA(x float64, y float64, z float64) float64

func Float32bits(f float32) uint32

func Float32frombits(b uint32) float32

func Float64bits(f float64) uint64

func Float64frombits(b uint64) float64

func Floor(x float64) float64

func Frexp(f float64) (frac float64, exp int)

func Gamma(x float64) float64

func Hypot(p float64, q float64) float64

func Ilogb(x float64) int

func Inf(sign int) float64

func IsInf(f float64, sign int) bool

func IsNaN(f float64) (is bool)

func J0(x float64) float64

func J1(x float64) float64

func Jn(n int, x float64) float64

func Ldexp(frac float64, exp int) float64

func Lgamma(x float64) (lgamma float64, sign int)

func Log(x float64) float64

func Log10(x float64) float64

func Log1p(x float64) float64

func Log2(x float64) float64

func Logb(x float64) float64

func Max(x float64, y float64) float64

func Min(x float64, y float64) float64

func Mod(x float64, y float64) float64

func Modf(f float64) (integer float64, fractional float64)

func NaN() float64

func Nextafter(x float64, y float64) (r float64)

func Nextafter32(x float32, y float32) (r float32)

func Pow(x float64, y float64) float64

func Pow10(n int) float64

func Remainder(x float64, y float64) float64

func Round(x float64) float64

func RoundToEven(x float64) float64

func Signbit(x float64) bool

func Sin(x float64) float64

func Sincos(x float64) (sin float64, cos float64)

func Sinh(x float64) float64

func Sqrt(x float64) float64

func Tan(x float64) float64

func Tanh(x float64) float64

func Trunc(x float64) float64

func Y0(x float64) float64

func Y1(x float64) float64

func Yn(n int, x float64) float64
