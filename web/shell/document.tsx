import type { ReactNode } from 'react'
import { type Boot, BOOT_ID, BootProvider, bootText } from '#web/shell/boot.ts'
import { DARK_GROUND, LIGHT_GROUND } from '#web/shell/ground-colors.ts'
import { useTheme } from '#web/shell/theme.ts'

/** The whole HTML page; rendered on the server, hydrated as it is. */
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
        // The starter adds the chosen theme before React is there.
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
    {/* On a public page the words and their font come first; the starter asks for the scripts when they are there. */}
    {isPrivate && scripts.map((href) => <link key={href} rel="modulepreload" href={href} />)}
    <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
    <BarColors />
    <meta name="format-detection" content="telephone=no" />
  </head>
)

/** What the browser draws around the page goes with the theme that was chosen, else with the system's. */
function BarColors() {
  const theme = useTheme()
  if (theme !== 'system')
    return <meta name="theme-color" content={theme === 'dark' ? DARK_GROUND : LIGHT_GROUND} />
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={LIGHT_GROUND} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={DARK_GROUND} />
    </>
  )
}
