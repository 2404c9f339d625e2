import type { Config } from '#server/platform/config/config.ts'
import { findSendfile } from '#server/platform/sendfile/sendfile.ts'
import { type Finding, note } from './finding.ts'

const COST = 'streams take about twice the processor time'

/** Notes that videos are sent without `sendfile`, and why; with a bucket the store sends them. */
export async function examineSendfile({ SENDFILE, s3 }: Pick<Config, 'SENDFILE' | 's3'>): Promise<Finding[]> {
  if (s3) return []
  if (!SENDFILE) return [sentByStreams('SENDFILE is off', `Take the setting away: ${COST}.`)]
  const found = await findSendfile()
  if (found.is === 'ready') return []
  return found.lacks === 'system'
    ? [sentByStreams('this system is not a 64-bit Linux', `Nothing needs to be done; ${COST}.`)]
    : [
        sentByStreams(
          'the optional package koffi does not load',
          `Run \`npm ci\` without \`--omit=optional\`; ${COST}.`,
        ),
      ]
}

const sentByStreams = (reason: string, todo: string): Finding =>
  note(`Videos on disk are sent by streams, not with sendfile: ${reason}.`, todo)
