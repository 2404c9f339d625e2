declare module 'pyodide/pyodide.asm.mjs' {
  /** The module that `loadPyodide` would otherwise import by a URL. */
  const createPyodideModule: (settings: unknown) => Promise<unknown>
  export default createPyodideModule
}
