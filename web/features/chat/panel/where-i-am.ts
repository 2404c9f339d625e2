import { idOf } from '#contract/platform/id.ts'

const PLAYER = /^\/course\/\d+\/lectures\/?$/
/** An exercise fills the window, as the player does. */
const WORKSPACE = /^\/mypage\/practice\/\d+\/?$/
const PATH_MAX = 300
const TITLE_MAX = 200

export type PageContext = {
  page: { path: string; title: string }
  lecture: { lectureId: number; title: string; atSec: number } | null
}

type Page = { pathname: string; document: Document }

/** Player and workspace fill the window and have the chat button in their header; other pages scroll. */
export type ChatPlace = 'player' | 'workspace' | 'page'

export function placeOf(pathname: string): ChatPlace {
  if (isPlayer(pathname)) return 'player'
  return WORKSPACE.test(pathname) ? 'workspace' : 'page'
}

const isPlayer = (pathname: string) => PLAYER.test(pathname)

/** The shown page's title, and in the player also the lecture and the second. */
export function whereIAm({ pathname, document }: Page): PageContext {
  return {
    page: { path: pathname.slice(0, PATH_MAX), title: titleOf(document).slice(0, TITLE_MAX) },
    lecture: isPlayer(pathname) ? lectureOf(document) : null,
  }
}

/** The page title without the brand at its end. */
const titleOf = ({ title }: Document) => title.split(' | ')[0] || title

function lectureOf(document: Document): PageContext['lecture'] {
  const video = document.querySelector<HTMLVideoElement>('main video')
  const lectureId = idOf(video?.dataset['lecture'])
  if (!video || lectureId === null) return null
  const title = document.getElementById('lecture-title')?.textContent ?? ''
  return { lectureId, title, atSec: Math.max(0, Math.floor(video.currentTime || 0)) }
}
