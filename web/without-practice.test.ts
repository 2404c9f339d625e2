import { mkdtempSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build, type Plugin } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MakePageRenderer } from '#web/page-source.ts'
import { makeSource } from '#web/testing/make-course.ts'

const ROOT = join(import.meta.dirname, '..')
/** The folder of the feature, and the files of the shell that only load a part of it. */
const FEATURE = /web\/(?:features\/practice\/|shell\/load-(?:runner|exercise-trial)\.ts)/

/** Removes what names the feature from all other files, as a developer does who deletes its folder. */
const withoutLines = (changed: Set<string>): Plugin => ({
  name: 'without-lines',
  enforce: 'pre',
  transform: {
    filter: { id: /\/web\/(?!features\/practice\/).*\.tsx?(?:\?whole)?$/ },
    handler(code, id) {
      const names = namesFrom(code)
      if (names.length === 0) return
      changed.add(relative(ROOT, id.replace('?whole', '')))
      return names.reduce(withoutName, code)
    },
  },
})

const IMPORTED = /^import \{([^}]*)\} from '#(web\/[^']+)'\n/gm
const LOADED =
  /^const (\w+) = lazy\(async \(\) => \(\{\s*default: \(await import\('#(web\/[^']+)'\)[^]*?^\}\)\)\n/gm

const namesFrom = (code: string): string[] =>
  [...code.matchAll(IMPORTED), ...code.matchAll(LOADED)]
    .filter(([, , path = '']) => FEATURE.test(path))
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim().split(' ').at(-1)!))

/** A name is that of a component, of an entry in a list or an object, or of a property. */
const withoutName = (code: string, name: string): string =>
  code
    .replaceAll(IMPORTED, (line, _names, path: string) => (FEATURE.test(path) ? '' : line))
    .replaceAll(LOADED, (line, _name, path: string) => (FEATURE.test(path) ? '' : line))
    .replaceAll(new RegExp(`<${name}\\b[^]*?/>`, 'g'), '<></>')
    .replaceAll(new RegExp(`^\\s*(?:\\w+: )?${name},\\n`, 'gm'), '')
    .replaceAll(new RegExp(`\\s${name}=\\{${name}\\}`, 'g'), '')

describe('the browser without practice', () => {
  const work = mkdtempSync(join(ROOT, '.cache/without-practice-'))
  const changed = new Set<string>()
  const modules: string[] = []
  let makePageRenderer: MakePageRenderer

  beforeAll(async () => {
    const built = await build({
      root: ROOT,
      logLevel: 'error',
      publicDir: false,
      plugins: [withoutLines(changed)],
      // The packages stay outside, which is faster; the product's own build includes them.
      ssr: { noExternal: [], external: true },
      build: { outDir: work, ssr: true, minify: false },
    })
    const outputs = 'output' in built ? built.output : []
    for (const chunk of outputs) if (chunk.type === 'chunk') modules.push(...chunk.moduleIds)
    ;({ makePageRenderer } = (await import(join(work, 'entry-server.js'))) as {
      makePageRenderer: MakePageRenderer
    })
  }, 120_000)
  afterAll(() => rmSync(work, { recursive: true, force: true }))

  it('is built once its folder and the lines of these files are gone', () => {
    expect(modules.filter((id) => FEATURE.test(id))).toEqual([])
    expect([...changed].toSorted()).toEqual([
      'web/features.ts',
      'web/features/admin/parts/audit-field-words.ts',
      'web/features/admin/questions/questions.page.tsx',
      'web/features/catalogue/course/course.page.tsx',
      'web/features/catalogue/home/home.page.tsx',
      'web/features/learning/lectures/exercise/exercise-stage.tsx',
      'web/features/learning/lectures/lectures.page.tsx',
      'web/features/learning/lectures/reading/text-body.tsx',
      'web/features/learning/lectures/video/player-toolbar.tsx',
      'web/features/mypage/dashboard/dashboard.page.tsx',
    ])
  })

  it('draws its pages, and has no address of practice', async () => {
    const pages = makePageRenderer({
      source: makeSource(),
      assets: { entry: '/main.js', boot: '/boot.js', styles: [], font: '/core.woff2', scriptsOf: () => [] },
      publicOrigin: 'https://school.example',
    })
    for (const path of ['/', '/course/1']) {
      const { status, html } = await pages.render(path)
      expect(status).toBe(200)
      expect(html).toContain('데이터 분석을 위한 SQL')
    }
    expect((await pages.render('/mypage')).status).toBe(200)
    expect((await pages.render('/mypage/practice')).status).toBe(404)
  })
})
