import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LegalDocument, type LegalText } from '#contract/consent.ts'
import type { Config } from '#server/config.ts'
import { StartFailure } from '#server/database/start-failure.ts'
import type { Branding } from '../site.ts'
import { filledIn } from './fill-in.ts'
import { parseLegalText } from './parse-legal-text.ts'

export type LegalTexts = Record<LegalDocument, LegalText>

const DRAFTS = import.meta.dirname

/** Reads the school's texts once: the operator's where there is one, else our draft. */
export function readLegalTexts({ LEGAL_DIR }: Pick<Config, 'LEGAL_DIR'>, branding: Branding): LegalTexts {
  if (LEGAL_DIR) refuseStrangers(LEGAL_DIR)
  const texts = LegalDocument.options.map((document) => {
    const own = LEGAL_DIR && join(LEGAL_DIR, `${document}.md`)
    const file = own && existsSync(own) ? own : join(DRAFTS, `${document}.md`)
    return [document, readText(document, file, branding)]
  })
  return Object.fromEntries(texts) as LegalTexts
}

/** A misspelt name would leave a draft standing where the operator believes to have written the text. */
function refuseStrangers(folder: string): void {
  const known = LegalDocument.options.map((document) => `${document}.md`)
  const stranger = namesIn(folder).find((name) => name.endsWith('.md') && !known.includes(name))
  if (stranger) {
    throw new StartFailure(`LEGAL_DIR ${folder} has ${stranger}, which is none of ${known.join(', ')}.`)
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    throw new StartFailure(`LEGAL_DIR ${folder} cannot be used: ${messageOf(error)}.`)
  }
}

function readText(document: LegalDocument, file: string, branding: Branding): LegalText {
  try {
    const { body, ...head } = parseLegalText(readFileSync(file, 'utf8'))
    return { document, ...head, body: filledIn(body, branding) }
  } catch (error) {
    throw new StartFailure(`The text ${file} cannot be used: ${messageOf(error)}.`)
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
