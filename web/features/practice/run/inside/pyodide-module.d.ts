declare module 'pyodide/pyodide.asm.mjs' {
  /** What `loadPyodide` would import by an address. */
  const createPyodideModule: (settings: unknown) => Promise<unknown>
  export default createPyodideModule
}
