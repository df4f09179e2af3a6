/** Browsers by what only they say, the first that fits: most call themselves by several names. */
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(Macintosh|Mac OS X|Darwin)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const first = (all: [RegExp, string][], text: string) => all.find(([sign]) => sign.test(text))?.[1]

/**
 * What a person would call the device of a `User-Agent` (SESSION-2): "Chrome on Windows", an app by its name, else
 * "Unknown device". It is what the caller says of itself, and proves nothing.
 */
export function deviceOf(userAgent: string | null): string {
  const text = userAgent ?? ''
  const name = first(browsers, text) ?? /^[A-Za-z][\w .-]{0,39}(?=\/|$)/.exec(text)?.[0].trim()
  const system = first(systems, text)
  if (name === 'Mozilla' || !name) return system ?? 'Unknown device'
  return system ? `${name} on ${system}` : name
}
