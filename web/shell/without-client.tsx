import type { ReactNode } from 'react'

/** An empty href means the current page with its query. */
const THIS_PAGE = ''
const LINK = 'font-semibold text-indigo underline underline-offset-4'
const WIDE = 'mx-auto grid min-h-dvh max-w-xl content-center gap-3 px-6 py-16'
const LINE = 'fixed inset-x-0 bottom-0 z-30 border-t border-line bg-sheet px-4 py-3 text-center text-15'

type Props = {
  isPrivate: boolean
  /** The page as it is without scripts, if it has a use then. */
  plain?: ReactNode
}

/**
 * The server adds these words to every page, outside of what React hydrates: `<noscript>` for browsers without scripts, and a part
 * that web/boot.js shows when the client could not be loaded.
 */
export const WithoutClient = ({ isPrivate, plain }: Props) => (
  <>
    <noscript>
      {plain ? (
        plain
      ) : isPrivate ? (
        <main className={WIDE}>
          <h1 className="text-28">자바스크립트가 꺼져 있어요</h1>
          <p>
            로그인, 회원가입, 결제, 강의실을 이용하려면 자바스크립트가 필요해요. 브라우저 설정에서 켠 뒤
            새로고침해 주세요. 코스와 수강료는 지금도 볼 수 있어요.
          </p>
          <WaysOn />
        </main>
      ) : (
        <p className={LINE}>
          자바스크립트가 꺼져 있어 로그인, 결제, 강의실을 이용할 수 없어요. 코스와 수강료는 그대로 볼 수
          있어요.
        </p>
      )}
    </noscript>
    <div id="client-missing" role="alert" hidden>
      {isPrivate ? (
        <main className={WIDE}>
          <h1 className="text-28">화면을 불러오지 못했습니다</h1>
          <p>연결을 확인하고 다시 시도해 주세요. 저장된 학습 기록은 그대로 있어요.</p>
          <WaysOn />
        </main>
      ) : (
        <p className={LINE}>
          일부 기능을 불러오지 못했습니다. 코스와 수강료는 그대로 볼 수 있어요.{' '}
          <a href={THIS_PAGE} className={LINK}>
            다시 시도
          </a>
        </p>
      )}
    </div>
  </>
)

const WaysOn = () => (
  <p className="flex gap-6">
    <a href={THIS_PAGE} className={LINK}>
      새로고침
    </a>
    <a href="/" className={LINK}>
      코스 보기
    </a>
  </p>
)
