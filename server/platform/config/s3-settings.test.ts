import { equal, deepEqual, throws } from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { readConfig } from '#server/config.ts'

const BUCKET = {
  S3_ENDPOINT: 'https://s3.ap-northeast-2.amazonaws.com',
  S3_REGION: 'ap-northeast-2',
  S3_BUCKET: 'school-media',
  S3_ACCESS_KEY: 'AKIDSCHOOL',
  S3_SECRET_KEY: 'secret',
}

test('without any of them media lie on the disk', () => {
  equal(readConfig({}).s3, null)
  equal(readConfig({ S3_ENDPOINT: '', S3_BUCKET: '', S3_PATH_STYLE: 'off' }).s3, null)
})

test('with all of them in the bucket, named in the path or before the host', () => {
  const path = 'https://s3.ap-northeast-2.amazonaws.com/school-media'
  deepEqual(readConfig(BUCKET).s3, {
    bucketUrl: path,
    publicBucketUrl: path,
    region: 'ap-northeast-2',
    accessKey: 'AKIDSCHOOL',
    secretKey: 'secret',
  })
  const { s3 } = readConfig({ ...BUCKET, S3_PATH_STYLE: 'off', S3_ENDPOINT: `${BUCKET.S3_ENDPOINT}/` })
  equal(s3?.bucketUrl, 'https://school-media.s3.ap-northeast-2.amazonaws.com')
})

test('browsers may reach it elsewhere', () => {
  const { s3 } = readConfig({
    ...BUCKET,
    S3_ENDPOINT: 'http://storage:9000',
    S3_PUBLIC_ENDPOINT: 'https://media.school.example',
    PUBLIC_ORIGIN: 'https://school.example',
  })
  equal(s3?.bucketUrl, 'http://storage:9000/school-media')
  equal(s3?.publicBucketUrl, 'https://media.school.example/school-media')
})

test('some of them are none, said in one sentence', () => {
  for (const name of Object.keys(BUCKET))
    throws(
      () => readConfig({ ...BUCKET, [name]: undefined }),
      new RegExp(`^StartFailure: Wrong setting: media in object storage need ${name} too; .*$`),
    )
  throws(
    () => readConfig({ S3_BUCKET: 'school-media' }),
    /need S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY too/,
  )
  throws(() => readConfig({ S3_PUBLIC_ENDPOINT: 'https://media.example' }), /need S3_ENDPOINT/)
})

test('an address that cannot work is refused', () => {
  const at = (settings: object) => () => readConfig({ ...BUCKET, ...settings })
  throws(at({ S3_ENDPOINT: 'https://s3.example/bucket' }), /S3_ENDPOINT .*without a path/)
  throws(at({ S3_ENDPOINT: 's3.example' }), /S3_ENDPOINT must be an address/)
  throws(at({ S3_BUCKET: 'School Media' }), /S3_BUCKET/)
  throws(
    at({ S3_ENDPOINT: 'http://storage:9000', PUBLIC_ORIGIN: 'https://school.example' }),
    /S3_PUBLIC_ENDPOINT must be https/,
  )
})

test('the secret may come from a file', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'codemaru-secret-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'secret')
  writeFileSync(file, 'from a file\n')
  equal(
    readConfig({ ...BUCKET, S3_SECRET_KEY: undefined, S3_SECRET_KEY_FILE: file }).s3?.secretKey,
    'from a file',
  )
})
