import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { signatureFault, type SignedRequest } from './s3-signature.ts'

// The examples in Amazon's reference ("Authenticating Requests (AWS Signature Version 4)").
const KEY = {
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
const AT = new Date('2013-05-24T00:00:00Z')
const SCOPE = `${KEY.accessKey}/20130524/us-east-1/s3/aws4_request`
const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

const signed = (names: string, signature: string) =>
  `AWS4-HMAC-SHA256 Credential=${SCOPE},SignedHeaders=${names},Signature=${signature}`

const GET: SignedRequest = {
  method: 'GET',
  url: '/test.txt',
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': EMPTY_SHA256,
    'x-amz-date': '20130524T000000Z',
    authorization: signed(
      'host;range;x-amz-content-sha256;x-amz-date',
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ),
  },
}
const PUT: SignedRequest = {
  method: 'PUT',
  url: '/test%24file.text',
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    date: 'Fri, 24 May 2013 00:00:00 GMT',
    'x-amz-date': '20130524T000000Z',
    'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    authorization: signed(
      'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ),
  },
}
const LIST: SignedRequest = {
  method: 'GET',
  url: '/?max-keys=2&prefix=J',
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-date': '20130524T000000Z',
    'x-amz-content-sha256': EMPTY_SHA256,
    authorization: signed(
      'host;x-amz-content-sha256;x-amz-date',
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ),
  },
}
const LINK: SignedRequest = {
  method: 'GET',
  url:
    `/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=${encodeURIComponent(SCOPE)}` +
    '&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host' +
    '&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  headers: { host: 'examplebucket.s3.amazonaws.com' },
}

const codeOf = (request: SignedRequest, now = AT) => signatureFault(request, KEY, now)?.code ?? 'fine'
const later = (sec: number) => new Date(AT.getTime() + sec * 1000)

test("Amazon's published signatures are believed", () => {
  deepEqual(
    [GET, PUT, LIST, LINK].map((request) => codeOf(request)),
    ['fine', 'fine', 'fine', 'fine'],
  )
})

test('whatever is changed afterwards is not', () => {
  const headers = GET.headers
  const changed: SignedRequest[] = [
    { ...GET, method: 'DELETE' },
    { ...GET, url: '/test.tx' },
    { ...GET, url: '/test.txt?acl' },
    { ...GET, headers: { ...headers, host: 'elsewhere.example' } },
    { ...GET, headers: { ...headers, range: 'bytes=0-99' } },
    { ...GET, headers: { ...headers, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' } },
    { ...LIST, url: '/?max-keys=3&prefix=J' },
    { ...LINK, url: LINK.url.replace('86400', '86401') },
    { ...LINK, url: LINK.url.replace('/test.txt', '/other.txt') },
    { ...LINK, url: `${LINK.url}&response-content-type=text%2Fhtml` },
    { ...LINK, method: 'HEAD' },
  ]
  for (const request of changed) equal(codeOf(request), 'SignatureDoesNotMatch', JSON.stringify(request))
})

test('a missing or unknown key, an unsigned header and a wrong time are refused', () => {
  equal(codeOf({ ...GET, headers: { host: 'examplebucket.s3.amazonaws.com' } }), 'AccessDenied')
  const otherKey = GET.headers.authorization!.replace('AKIA', 'AKIB')
  equal(codeOf({ ...GET, headers: { ...GET.headers, authorization: otherKey } }), 'InvalidAccessKeyId')
  equal(codeOf({ ...GET, headers: { ...GET.headers, 'x-amz-acl': 'public-read' } }), 'AccessDenied')
  equal(codeOf(GET, later(16 * 60)), 'RequestTimeTooSkewed')
  equal(codeOf(LINK, later(86_400)), 'fine')
  equal(codeOf(LINK, later(86_401)), 'AccessDenied')
  equal(codeOf({ ...LINK, url: LINK.url.replace('86400', '604801') }), 'AuthorizationQueryParametersError')
})
