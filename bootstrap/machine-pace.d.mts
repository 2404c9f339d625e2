export const MACHINE_PACE: string
export function measurePace(): number
export function atPace(ms: number): number
export function processorPace(): number
