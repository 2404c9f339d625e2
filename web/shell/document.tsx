import type { ReactNode } from 'react'
import { type Boot, BOOT_ID, BootProvider, bootText } from '#web/shell/boot.ts'
import { DARK_BACKGROUND, LIGHT_BACKGROUND } from '#web/shell/background-colors.ts'
import { useTheme } from '#web/shell/theme.ts'

/** The whole HTML page; rendered on the server and hydrated. */
export function Document({ boot, children }: { boot: Boot; children: ReactNode }) {
  return (
    <BootProvider value={boot}>
      <html
        lang="ko"
        data-promotion={boot.promotion ?? undefined}
        data-start={boot.isPrivate ? 'now' : undefined}
        // A private page has only its shell to lay out.
        data-drawn={boot.isPrivate ? '' : undefined}
        data-dark-screen={boot.isDark ? '' : undefined}
        // The starter adds the chosen theme before React hydrates.
        suppressHydrationWarning
      >
        <Head boot={boot} />
        <body>
          {children}
          <script
            id={BOOT_ID}
            type="application/json"
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: bootText(boot) }}
          />
        </body>
      </html>
    </BootProvider>
  )
}

const Head = ({ boot: { font, styles, starter, scripts, isPrivate } }: { boot: Boot }) => (
  <head>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    {font && <link rel="preload" as="font" type="font/woff2" crossOrigin="" href={font} />}
    {styles.map((href) => (
      <link key={href} rel="stylesheet" href={href} />
    ))}
    {/* Not async: the theme must be known before the first paint. */}
    <script src={starter} fetchPriority="low" />
    {/* On a public page text and font load first; then the starter requests the scripts. */}
    {isPrivate && scripts.map((href) => <link key={href} rel="modulepreload" href={href} />)}
    <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
    <link rel="alternate" type="application/rss+xml" title="새 코스와 개정" href="/feed.xml" />
    <BarColors />
    <meta name="format-detection" content="telephone=no" />
  </head>
)

/** The browser's bars follow the chosen theme, else the system's. */
function BarColors() {
  const theme = useTheme()
  if (theme !== 'system')
    return <meta name="theme-color" content={theme === 'dark' ? DARK_BACKGROUND : LIGHT_BACKGROUND} />
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={LIGHT_BACKGROUND} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={DARK_BACKGROUND} />
    </>
  )
}
