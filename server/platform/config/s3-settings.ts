import * as z from 'zod'
import { flag } from './flag.ts'
import { StartFailure } from '../database/start-failure.ts'

/** The bucket that stores media, instead of the disk. */
export type S3Settings = {
  /** Address of the bucket for this process, such as `https://s3.ap-northeast-2.amazonaws.com/school`. */
  bucketUrl: string
  /** Address of the same bucket for browsers. */
  publicBucketUrl: string
  region: string
  accessKey: string
  secretKey: string
}

const endpoint = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://s3.example' })
  .refine(isBare, 'must be an address such as https://s3.example, without a path')

function isBare(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && url.href === `${url.origin}/`
}

export const s3Settings = {
  S3_ENDPOINT: endpoint
    .optional()
    .describe(
      'Object storage for media instead of `DATA_DIR`; goes with the four `S3_` settings below it. Its bucket is private and nobody else’s',
    ),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,50}$/, 'must be a region such as ap-northeast-2')
    .optional()
    .describe('Region of the bucket; `us-east-1` or `auto` where a storage has none'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional()
    .describe('Name of the bucket'),
  S3_ACCESS_KEY: z
    .string()
    .regex(/^[^\s/]+$/, 'must be an access key')
    .optional()
    .describe('Access key that may list the bucket and read, write and delete in it'),
  S3_SECRET_KEY: z.string().min(1).optional().describe('Secret of that key'),
  S3_PUBLIC_ENDPOINT: endpoint
    .optional()
    .describe('Where browsers reach the storage, when that is not `S3_ENDPOINT`'),
  S3_PATH_STYLE: flag
    .prefault('on')
    .describe('Bucket in the path; `off` puts it before the host name, as Amazon prefers'),
}

const TOGETHER = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const

type RawS3Settings = { [Name in (typeof TOGETHER)[number] | 'S3_PUBLIC_ENDPOINT']?: string | undefined } & {
  S3_PATH_STYLE: boolean
  PUBLIC_ORIGIN?: string | undefined
}

/** Null: media are stored on the disk. */
export function s3Of(raw: RawS3Settings): S3Settings | null {
  const missing = TOGETHER.filter((name) => raw[name] === undefined)
  if (missing.length === TOGETHER.length && raw.S3_PUBLIC_ENDPOINT === undefined) return null
  if (missing.length > 0)
    throw new StartFailure(
      `Wrong setting: media in object storage need ${missing.join(', ')} too; without any S3_ setting they lie in DATA_DIR.`,
    )
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY } = raw
  const shown = raw.S3_PUBLIC_ENDPOINT ?? S3_ENDPOINT!
  if (raw.PUBLIC_ORIGIN?.startsWith('https:') && !shown.startsWith('https:'))
    throw new StartFailure(
      'Wrong setting: S3_PUBLIC_ENDPOINT must be https:// where PUBLIC_ORIGIN is; browsers refuse videos from anywhere else.',
    )
  const addressOf = (address: string) => bucketAt(address, S3_BUCKET!, raw.S3_PATH_STYLE)
  return {
    bucketUrl: addressOf(S3_ENDPOINT!),
    publicBucketUrl: addressOf(shown),
    region: S3_REGION!,
    accessKey: S3_ACCESS_KEY!,
    secretKey: S3_SECRET_KEY!,
  }
}

function bucketAt(address: string, bucket: string, isPathStyle: boolean): string {
  const { protocol, host } = new URL(address)
  return isPathStyle ? `${protocol}//${host}/${bucket}` : `${protocol}//${bucket}.${host}`
}
