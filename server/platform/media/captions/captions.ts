import { readFile, stat } from 'node:fs/promises'

const CAPTIONS_MAX_BYTES = 1024 ** 2

/** Reads a WebVTT file in UTF-8; null if it is something else. */
export async function readCaptions(filePath: string): Promise<string | null> {
  if ((await stat(filePath)).size > CAPTIONS_MAX_BYTES) return null
  const text = decodeUtf8(await readFile(filePath))?.replaceAll(/\r\n?/g, '\n') ?? ''
  return /^WEBVTT([ \t\n]|$)/.test(text) && text.includes('-->') ? text : null
}

function decodeUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
