import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LegalDocument, type LegalText } from '#contract/site/legal.ts'
import type { Config } from '#server/platform/config/config.ts'
import { StartFailure } from '#server/platform/database/start-failure.ts'
import type { Branding } from './demo-brand.ts'
import { filledIn, refuseUnknownBlanks } from './legal/fill-in.ts'
import { parseLegalText } from './legal/parse-legal-text.ts'

export type LegalTexts = Record<
  LegalDocument,
  LegalText & {
    /** Earlier versions whose consents also count for this one. */
    stillCounts?: readonly string[]
  }
>

const DRAFTS = join(import.meta.dirname, 'legal')

/** The texts of the installation, with placeholders filled in. */
export function readLegalTexts(config: Pick<Config, 'LEGAL_DIR'>, branding: Branding): LegalTexts {
  const texts = Object.values(readLegalDrafts(config)).map((text) => [
    text.document,
    { ...text, body: filledIn(text.body, branding) },
  ])
  return Object.fromEntries(texts) as LegalTexts
}

/** The operator's text if there is one, else our draft; with placeholders. */
export function readLegalDrafts({ LEGAL_DIR }: Pick<Config, 'LEGAL_DIR'>): LegalTexts {
  if (LEGAL_DIR) refuseUnknownFiles(LEGAL_DIR)
  const texts = LegalDocument.options.map((document) => {
    const own = LEGAL_DIR && join(LEGAL_DIR, `${document}.md`)
    const file = own && existsSync(own) ? own : join(DRAFTS, `${document}.md`)
    return [document, readText(document, file)]
  })
  return Object.fromEntries(texts) as LegalTexts
}

/** With a misspelt file name, our draft would be used although the operator has written a text. */
function refuseUnknownFiles(folder: string): void {
  const known = LegalDocument.options.map((document) => `${document}.md`)
  const unknownFile = namesIn(folder).find((name) => name.endsWith('.md') && !known.includes(name))
  if (unknownFile) {
    throw new StartFailure(`LEGAL_DIR ${folder} has ${unknownFile}, which is none of ${known.join(', ')}.`)
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    throw new StartFailure(`LEGAL_DIR ${folder} cannot be used: ${messageOf(error)}.`)
  }
}

function readText(document: LegalDocument, file: string): LegalText {
  try {
    const text = parseLegalText(readFileSync(file, 'utf8'))
    refuseUnknownBlanks(text.body)
    return { document, ...text }
  } catch (error) {
    throw new StartFailure(`The text ${file} cannot be used: ${messageOf(error)}.`)
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
