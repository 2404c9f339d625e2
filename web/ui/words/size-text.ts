const KB = 1024
const MB = KB * KB

export const sizeText = (bytes: number) =>
  bytes < MB ? `${Math.max(1, Math.round(bytes / KB))}KB` : `${(bytes / MB).toFixed(1)}MB`
