import type { Plugin } from 'vite'

const LOADED = /\bload: \(\) => import\('#(web\/[\w./-]+)'\)/

/** Adds to each screen the name of its file in the manifest: the server preloads the scripts of a first page. */
export const namedFiles: Plugin = {
  name: 'named-files',
  enforce: 'pre',
  transform: {
    filter: { id: /\/web\/(?:routes|features\/\w+\/feature)\.tsx(?:\?whole)?$/ },
    handler: (code) => code.replaceAll(new RegExp(LOADED, 'g'), "$&, file: '$1'"),
  },
}

/** Parts of features that visitors never need: screens behind a login, menus, notes for the tests. */
const LATER = [
  new RegExp(`${LOADED.source}, *(?=\\s*place: '(?!open|form|personal))`, 'g'),
  /\bmenu: \{[^}]*\},/g,
  /\bmenuOf: [\w.]+,/g,
  /\b(?:buildsOn|examples): \[[^\]]*\],/g,
  /\b(?:name|visitor): '\w+',/g,
]

/** In the browser's build `feature.tsx` contains what a visitor needs, and `feature.tsx?whole` everything. */
export const leanFeatures: Plugin = {
  name: 'lean-features',
  enforce: 'pre',
  transform: {
    filter: { id: /\/web\/features(?:\.ts\?whole|\/\w+\/feature\.tsx)$/ },
    handler: (code, id) =>
      id.endsWith('?whole')
        ? code.replaceAll("/feature.tsx'", "/feature.tsx?whole'")
        : LATER.reduce((left, later) => left.replaceAll(later, ''), code),
  },
}
