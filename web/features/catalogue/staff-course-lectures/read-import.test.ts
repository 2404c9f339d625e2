import { expect, it } from 'vitest'
import { readCsvFile, readFolder } from '#web/features/catalogue/staff-course-lectures/read-import.ts'

const file = (path: string, content: BlobPart) => {
  const made = new File([content], path.split('/').at(-1)!)
  Object.defineProperty(made, 'webkitRelativePath', { value: path })
  return made
}

it('takes the Markdown files of a folder, without hidden folders and other files', async () => {
  const files = [
    file('책/a.md', '# 가'),
    file('책/.git/b.md', ''),
    file('책/c.png', ''),
    file('책/d.MARKDOWN', '나'),
  ]
  expect(await readFolder(files)).toEqual({
    source: {
      from: 'markdown',
      files: [
        { path: '책/a.md', text: '# 가' },
        { path: '책/d.MARKDOWN', text: '나' },
      ],
    },
  })
  expect(await readFolder([file('책/c.png', '')])).toEqual({
    problem: '폴더에 Markdown 파일(.md)이 없어요.',
  })
})

it('reads a CSV that a Korean Excel saved', async () => {
  // 가,나 in EUC-KR.
  const bytes = new Uint8Array([0xb0, 0xa1, 0x2c, 0xb3, 0xaa])
  expect(await readCsvFile(file('a.csv', bytes))).toEqual({ source: { from: 'csv', text: '가,나' } })
})
