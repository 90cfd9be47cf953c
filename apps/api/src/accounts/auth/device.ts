import { authText } from './auth.text.ts'

const systems: readonly (readonly [RegExp, string])[] = [
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Windows/, 'Windows'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Android/, 'Android'],
  [/Linux|X11/, 'Linux'],
]

// Most browsers name those whose pages they render too, so the order decides.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger/, authText.wechat],
  [/QQBrowser/, authText.qqBrowser],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/OPR\//, 'Opera'],
  [/Chrome\/|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
]

/**
 * Browser and system of a user agent as somebody would name them; "unknown device" in Chinese when neither is known.
 */
export function deviceOf(userAgent: string): string {
  const named = [browsers, systems].flatMap((table) => table.find(([pattern]) => pattern.test(userAgent))?.[1] ?? [])
  return named.length === 0 ? authText.unknownDevice : named.join(' · ')
}
