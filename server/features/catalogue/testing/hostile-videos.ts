import { badFilesFrom } from '#server/platform/media/testing/bad-files.ts'
import { blackPng } from '#server/platform/media/testing/black-png.ts'

export type Hostile = { what: string; filename: string; bytes: Buffer }

/** A hundred invalid videos made from a good one: cut, renamed, corrupted, packed, or two formats at once. */
export function hostileVideos(clip: Buffer): Hostile[] {
  const named = (files: Record<string, Buffer | string>): Hostile[] =>
    Object.entries(files).map(([what, bytes]) => ({
      what,
      filename: 'lecture.mp4',
      bytes: Buffer.from(bytes as string),
    }))
  return [
    ...named(badFilesFrom(clip)),
    ...named(cut(clip)),
    ...named(wrongBoxes(clip)),
    ...named(OTHER_FILES),
    ...named(polyglots(clip)),
    ...named({ 'an image bomb': blackPng(30_000) }),
    ...BAD_NAMES.map((filename) => ({
      what: `named ${filename.slice(0, 40)}`,
      filename,
      bytes: clip.subarray(0, 900),
    })),
  ]
}

export const BAD_NAMES = [
  '../../../../etc/passwd',
  '..\\..\\windows\\system32\\x.mp4',
  '/etc/cron.d/x.mp4',
  'a\0.mp4',
  'a%00.mp4',
  '\\"x\\".mp4',
  `${'a'.repeat(4000)}.mp4`,
  'CON',
  '.htaccess',
  'x.mp4;.php',
  '',
]

function cut(clip: Buffer): Record<string, Buffer> {
  const parts = Array.from({ length: 20 }, (_, at) => Math.floor((clip.length * (at + 1)) / 21))
  return Object.fromEntries(
    [4, 8, 15, 16, 40, ...parts].map((bytes) => [`cut after ${bytes}`, clip.subarray(0, bytes)]),
  )
}

/** Required boxes, renamed or with a wrong size. */
function wrongBoxes(clip: Buffer): Record<string, Buffer> {
  const needed = ['moov', 'mdat', 'trak', 'mdia', 'stbl', 'stsz', 'stco', 'stts']
  const changes: Record<string, (box: Buffer, at: number) => void> = {
    'by another name': (file, at) => void file.write('evil', at + 4, 'latin1'),
    'of one byte too few': (file, at) => void file.writeUInt32BE(7, at),
    'larger than everything': (file, at) => void file.writeUInt32BE(0x7fff_ffff, at),
  }
  return Object.fromEntries(
    needed.flatMap((type) =>
      Object.entries(changes).map(([how, change]) => {
        const file = Buffer.from(clip)
        change(file, file.indexOf(type, 0, 'latin1') - 4)
        return [`${type} ${how}`, file]
      }),
    ),
  )
}

export const OTHER_FILES: Record<string, Buffer | string> = {
  'an SVG': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  'a PHP script': '<?php system($_GET[0]); ?>',
  'a shell script': '#!/bin/sh\nrm -rf /\n',
  'a PDF': `%PDF-1.7\n${'x'.repeat(3000)}`,
  'a ZIP': Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(3000, 1)]),
  'an ELF program': Buffer.concat([Buffer.from('\x7fELF'), Buffer.alloc(3000, 1)]),
  'a Windows program': Buffer.concat([Buffer.from('MZ'), Buffer.alloc(3000, 1)]),
  'a JPEG': Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.alloc(3000, 1)]),
  'a GIF': Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(3000, 1)]),
  'an MP3': Buffer.concat([Buffer.from('ID3\x04'), Buffer.alloc(3000, 1)]),
  'an AVI': Buffer.concat([Buffer.from('RIFF\x00\x00\x10\x00AVI '), Buffer.alloc(3000, 1)]),
  'an Ogg': Buffer.concat([Buffer.from('OggS'), Buffer.alloc(3000, 1)]),
  'a transport stream': Buffer.alloc(188 * 20, Buffer.from([0x47, 0x40, 0, 0x10])),
  'a playlist': '#EXTM3U\n#EXTINF:10,\nhttp://169.254.169.254/latest/meta-data\n',
  'a list of files for ffmpeg': "ffconcat version 1.0\nfile '/etc/passwd'\n",
  JSON: '{"__proto__":{"x":1}}',
  'a Matroska head': Buffer.concat([
    Buffer.from('1a45dfa3a34286810142f7810142f2810442f381084282886d6174726f736b61', 'hex'),
    Buffer.alloc(3000),
  ]),
  'an AVIF': Buffer.concat([
    Buffer.from('0000001c66747970617669660000000061766966', 'hex'),
    Buffer.alloc(3000),
  ]),
}

function polyglots(clip: Buffer): Record<string, Buffer> {
  const page = Buffer.from('<!doctype html><script>alert(1)</script>')
  const around = (before: Buffer | string, after: Buffer | string = '') =>
    Buffer.concat([Buffer.from(before as string), clip, Buffer.from(after as string)])
  return {
    'a page before a video': around(page),
    'a page behind a video': around('', page),
    'a GIF before a video': around('GIF89a/*'),
    'a PNG before a video': around('\x89PNG\r\n\x1a\n'),
    'an archive behind a video': around('', 'PK\x03\x04 evil'),
    'a script behind a video': around('', '\n<?php system($_GET[0]); ?>'),
    'a video twice': around('', clip),
    'a PDF before a video': around('%PDF-1.7\n'),
    'a byte before a video': around('\0'),
  }
}
