export function ensureBrowser(): string
export function ensureFirefox(): { path: string; missing?: undefined } | { path?: undefined; missing: string }
