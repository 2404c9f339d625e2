import { LooseBoards } from '#web/ui/boards/loose-boards.tsx'

export function Unavailable({ styles }: { styles: readonly string[] }) {
  return (
    <html lang="ko">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>서비스 일시 중단</title>
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <main className="grid min-h-dvh place-items-center px-6 text-center">
          <div className="flex flex-col items-center">
            <LooseBoards laid={1} broken />
            <h1 className="mt-6 text-28">잠시 서비스를 이용할 수 없습니다</h1>
            <p className="mt-3 max-w-text text-ink-soft">
              잠시 후 다시 시도해 주세요. 저장된 학습 기록은 그대로 있어요.
            </p>
            {/* A form without an action requests the same page again, since there is no script here. */}
            <form className="mt-6">
              <button
                type="submit"
                className="min-h-11 rounded-board bg-indigo px-5 font-semibold text-on-fill hover:bg-indigo-deep"
              >
                다시 시도
              </button>
            </form>
          </div>
        </main>
      </body>
    </html>
  )
}
