const PAGE = 64 * 1024

/** Growing beyond the limit throws; each language's runtime turns that into its own error. */
export function limitMemory(maxBytes: number): void {
  const { grow } = WebAssembly.Memory.prototype
  WebAssembly.Memory.prototype.grow = function (this: WebAssembly.Memory, pages: number) {
    if (this.buffer.byteLength + pages * PAGE > maxBytes) throw new RangeError('out of memory')
    return grow.call(this, pages)
  }
}

export const MEMORY_MAX = 512 * 1024 * 1024
