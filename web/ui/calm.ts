/** Whether the visitor's system asks for reduced motion. */
export const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches
