export type WebKit = { driver: string; screen: string; browser: string; missing?: undefined }
export function findWebKit(): WebKit | { missing: string }
