import type { Parameters } from './page-deps.ts'

/** The address of one page of a route pattern. */
export const fillIn = (pattern: string, parameters: Parameters) =>
  pattern.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(parameters[name] ?? ''))
