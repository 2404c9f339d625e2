export function usedByTreeSec(root?: number): number
export function noteFile(file: string, sec: number): void
