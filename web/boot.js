// Runs before the first paint, so it stays tiny: sets what the cached page cannot know, then starts the client late.
;(function () {
  var root = document.documentElement
  var cookies = '; '
  try {
    cookies += document.cookie // read once: each read asks another browser process
  } catch {} // reading throws in a sandboxed page
  var cookie = function (name) {
    var found = cookies.split('; ' + name + '=')[1]
    return found && found.split(';')[0]
  }
  var theme = cookie('theme')
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
  if (root.dataset.promotion && cookie('promotion') === root.dataset.promotion)
    root.dataset.promotionClosed = 'true'
  root.dataset.auth = cookie('li') === '1' ? 'hinted' : 'none'
  // A reload, the back button or a #fragment restores a scroll position, so lay out everything at once.
  if (location.hash || performance.getEntriesByType('navigation')[0]?.type !== 'navigate')
    root.dataset.drawn = ''

  // Clicks before hydration would be lost: keep the last one for the client (web/shell/early-press.ts).
  var pressed
  function keep(event) {
    pressed = event.target.closest('button:not([popovertarget]), [type=radio]')
  }
  addEventListener('click', keep)
  window.takeEarlyPress = function () {
    removeEventListener('click', keep)
    return pressed
  }

  // So would the keys of search (web/ui/palette/search-key.ts). Browsers use the same keys, hence preventDefault.
  var key
  function keepKey(event) {
    var isSlash = event.key === '/' || (event.key === 'Process' && event.code === 'Slash')
    var isSearch = event.ctrlKey || event.metaKey ? event.code === 'KeyK' : isSlash
    if (!isSearch || event.target.closest('input, textarea, select')) return
    event.preventDefault()
    key = event
  }
  addEventListener('keydown', keepKey)
  window.takeEarlyKey = function () {
    removeEventListener('keydown', keepKey)
    return key
  }

  var boot
  // Preload each script, or they load one after the other. On private pages the head lists them.
  function askForScripts() {
    if (boot) return
    boot = JSON.parse(document.getElementById('boot').textContent)
    if (boot.isPrivate) return
    boot.scripts.forEach(function (href) {
      var link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      link.fetchPriority = 'low'
      document.head.append(link)
    })
  }

  var started = false
  function start() {
    if (started) return
    started = true
    askForScripts()
    import(boot.entry).catch(function () {
      document.getElementById('client-missing').hidden = false
    })
  }
  var signs = ['pointerdown', 'keydown', 'touchstart', 'focusin']
  addEventListener('DOMContentLoaded', function () {
    if (root.dataset.start === 'now') return start()
    signs.forEach(function (sign) {
      addEventListener(sign, start, { once: true, passive: true })
    })
  })
  // Load scripts after the first paint: beside it they delay it on slow phones.
  // A background page never paints, hence the timeout.
  function oncePainted(then) {
    var isDone = false
    function go() {
      if (!isDone) then()
      isDone = true
    }
    setTimeout(go, 500)
    requestAnimationFrame(function () {
      setTimeout(function () {
        try {
          new PerformanceObserver(go).observe({ type: 'paint', buffered: true })
        } catch {
          go()
        }
      })
    })
  }
  addEventListener('load', function () {
    oncePainted(function () {
      askForScripts()
      if (window.requestIdleCallback) requestIdleCallback(start, { timeout: 2000 })
      else setTimeout(start, 200)
    })
  })
})()
