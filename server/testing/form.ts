export type FormPart = { name: string; filename?: string; type?: string; bytes: Uint8Array | string }

const BOUNDARY = 'x-test-boundary'

export const FORM_HEADERS = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }

/** Encodes form data by hand, so that tests can send what no browser would. */
export const formOf = (parts: FormPart[]): Buffer<ArrayBuffer> =>
  Buffer.concat([...parts.flatMap(piecesOf), Buffer.from(`--${BOUNDARY}--\r\n`)])

/** The same, cut off inside the last part. */
export const formUpTo = (last: FormPart): Buffer<ArrayBuffer> => Buffer.concat(piecesOf(last).slice(0, 2))

function piecesOf({ name, filename, type, bytes }: FormPart): Buffer[] {
  const named = filename === undefined ? '' : `; filename="${filename}"`
  const typed = type === undefined ? '' : `\r\ncontent-type: ${type}`
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${named}${typed}\r\n\r\n`
  return [Buffer.from(head), Buffer.from(bytes as string), Buffer.from('\r\n')]
}

export const formRequest = (parts: FormPart[]) => ({ body: formOf(parts), headers: FORM_HEADERS })
