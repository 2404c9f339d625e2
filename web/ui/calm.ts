/** Whether the visitor asked the system for less motion. */
export const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches
