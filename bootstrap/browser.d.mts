export function ensureBrowser(): string
