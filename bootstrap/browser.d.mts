export function ensureBrowser(): string
export function findFirefox(): { path: string; missing?: undefined } | { path?: undefined; missing: string }
