export const MACHINE_PACE: string
export function measurePace(): number
export function atPace(ms: number): number
/** How many times more processor time this process needs at the moment for the same work, at least 1. */
export function processorPace(): number
