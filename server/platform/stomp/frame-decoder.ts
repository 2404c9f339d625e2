import { isUtf8 } from 'node:buffer'
import { BadFrame } from './bad-frame.ts'
import type { Body, Frame } from './frame.ts'
import type { Version } from './version.ts'
import { type Head, readHead } from './frame-head.ts'
import type { StompLimits } from './stomp-limits.ts'

export type FrameLimits = Pick<StompLimits, 'frameBytes' | 'headerBytes' | 'headers'>

const NOTHING = Buffer.alloc(0)
const NUL = 0
const LF = 10
const CR = 13

/** Parses frames from chunks of any size; scans each byte once. */
export class FrameDecoder {
  /** Set after the negotiation, because it determines header escapes. */
  version: Version = '1.2'
  readonly #limits: FrameLimits
  readonly #onFrame: (frame: Frame) => void
  #bytes: Buffer = NOTHING
  #isOwn = false
  #end = 0
  /** Where the current frame starts, and up to where it has been scanned. */
  #start = 0
  #at = 0
  /** Where the current header line starts. */
  #line = 0
  #head: Head | null = null
  #bodyStart = 0

  constructor(limits: FrameLimits, onFrame: (frame: Frame) => void) {
    this.#limits = limits
    this.#onFrame = onFrame
  }

  /** Throws `BadFrame`; earlier frames have already been passed on. */
  feed(chunk: Buffer): void {
    this.#append(chunk)
    while (this.#at < this.#end || this.#head) {
      if (this.#start === this.#at && !this.#head && !this.#skipLineEnds()) break
      if (!this.#head && !this.#findHead()) break
      if (!this.#findBody()) break
    }
    this.#keepRest()
  }

  /** The number of buffered bytes of an incomplete frame. */
  get heldBytes(): number {
    return this.#end - this.#start
  }

  /** Line ends between frames are heart-beats. Returns false if more bytes are needed. */
  #skipLineEnds(): boolean {
    while (this.#at < this.#end) {
      const byte = this.#bytes[this.#at]
      if (byte === CR) {
        if (this.#at + 1 === this.#end) return false
        if (this.#bytes[this.#at + 1] !== LF) throw new BadFrame('bare carriage return')
        this.#at += 2
      } else if (byte === LF) this.#at += 1
      else break
      this.#start = this.#line = this.#at
    }
    return this.#at < this.#end
  }

  #findHead(): boolean {
    const bytes = this.#bytes
    const most = this.#start + this.#limits.headerBytes
    for (let at = this.#at; at < this.#end; at += 1) {
      const byte = bytes[at]
      if (byte === NUL) throw new BadFrame('NUL in the head')
      if (at > this.#start && bytes[at - 1] === CR && byte !== LF) throw new BadFrame('bare carriage return')
      if (byte === LF) {
        if (at === this.#line || (at === this.#line + 1 && bytes[this.#line] === CR)) {
          this.#endHead(at + 1)
          return true
        }
        this.#line = at + 1
      }
      if (at >= most) throw new BadFrame('head too long')
    }
    this.#at = this.#end
    return false
  }

  #endHead(bodyStart: number): void {
    const head = readHead(this.#text(this.#start, bodyStart), this.version, this.#limits.headers)
    const { length } = head
    if (length !== null && bodyStart + length + 1 - this.#start > this.#limits.frameBytes)
      throw new BadFrame('frame too long')
    this.#head = head
    this.#bodyStart = this.#at = bodyStart
  }

  #findBody(): boolean {
    const head = this.#head!
    const bodyEnd = head.length === null ? this.#findNul() : this.#bodyStart + head.length
    if (bodyEnd === -1 || bodyEnd >= this.#end) return false
    if (this.#bytes[bodyEnd] !== NUL) throw new BadFrame('no NUL where the length says')
    if (bodyEnd > this.#bodyStart && head.command !== 'SEND') throw new BadFrame('a body where none belongs')
    const body = this.#body(this.#bodyStart, bodyEnd)
    this.#head = null
    this.#start = this.#line = this.#at = bodyEnd + 1
    this.#onFrame({ command: head.command, headers: head.headers, body })
    return true
  }

  #findNul(): number {
    const most = this.#start + this.#limits.frameBytes
    const found = this.#bytes.subarray(0, Math.min(this.#end, most)).indexOf(NUL, this.#at)
    if (found === -1 && this.#end >= most) throw new BadFrame('frame too long')
    this.#at = this.#end
    return found
  }

  #text(from: number, to: number): string {
    if (from === to) return ''
    if (!isUtf8(this.#bytes.subarray(from, to))) throw new BadFrame('not UTF-8')
    return this.#bytes.toString('utf8', from, to)
  }

  /** A body may contain any bytes. Copied, because the buffer is reused. */
  #body(from: number, to: number): Body {
    const bytes = this.#bytes.subarray(from, to)
    return isUtf8(bytes) ? bytes.toString() : Buffer.from(bytes)
  }

  /** Parses a chunk in place; copies only an incomplete rest. */
  #append(chunk: Buffer): void {
    if (!this.#isOwn) {
      this.#bytes = chunk
      this.#end = chunk.length
      return
    }
    const end = this.#end + chunk.length
    if (end > this.#bytes.length) this.#own(0, Math.max(end, this.#bytes.length * 2))
    chunk.copy(this.#bytes, this.#end)
    this.#end = end
  }

  #keepRest(): void {
    const kept = this.#end - this.#start
    if (kept === 0) this.#bytes = NOTHING
    else if (!this.#isOwn || this.#start > 0) this.#own(this.#start, kept)
    this.#isOwn = kept > 0
    this.#at -= this.#start
    this.#line -= this.#start
    this.#bodyStart -= this.#start
    this.#end = kept
    this.#start = 0
  }

  #own(from: number, size: number): void {
    const own = Buffer.allocUnsafe(size)
    this.#bytes.copy(own, 0, from, this.#end)
    this.#bytes = own
  }
}
