const BROWSERS: [RegExp, string][] = [
  [/Whale\/([\d.]+)/, '웨일'],
  [/SamsungBrowser\/([\d.]+)/, '삼성 인터넷'],
  [/Edg(?:A|iOS)?\/([\d.]+)/, 'Edge'],
  [/OPR\/([\d.]+)/, 'Opera'],
  [/(?:Firefox|FxiOS)\/([\d.]+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/([\d.]+)/, 'Chrome'],
  [/Version\/([\d.]+).*Safari/, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

type Screen = { userAgent: string; width: number; height: number }

/** Such as `Chrome 156 · Windows · 1440×900`. */
export function browserWords({ userAgent, width, height }: Screen): string {
  const browser = BROWSERS.flatMap(([pattern, name]) => {
    const version = pattern.exec(userAgent)?.[1]
    return version ? [`${name} ${version.split('.')[0]}`] : []
  })[0]
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1]
  return [browser ?? '알 수 없는 브라우저', system, `${width}×${height}`].filter(Boolean).join(' · ')
}
