// Runs before the first paint, so it stays tiny: sets what the cached page cannot know, then starts the client late.
;(function () {
  var root = document.documentElement
  var cookie = function (name) {
    var found = ('; ' + document.cookie).split('; ' + name + '=')[1]
    return found && found.split(';')[0]
  }
  var theme = cookie('theme')
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
  if (root.dataset.promotion && cookie('promotion') === root.dataset.promotion)
    root.dataset.promotionClosed = 'true'
  root.dataset.auth = cookie('li') === '1' ? 'hinted' : 'none'

  var started = false
  function start() {
    if (started) return
    started = true
    var boot = JSON.parse(document.getElementById('boot').textContent)
    // React makes errors ahead of need while it is read; where they were made is found out at great cost and never asked.
    var depth = Error.stackTraceLimit
    Error.stackTraceLimit = 0
    void import(boot.entry).finally(function () {
      Error.stackTraceLimit = depth
    })
  }
  var signs = ['pointerdown', 'keydown', 'touchstart', 'focusin']
  addEventListener('DOMContentLoaded', function () {
    if (root.dataset.start === 'now') return start()
    signs.forEach(function (sign) {
      addEventListener(sign, start, { once: true, passive: true })
    })
  })
  addEventListener('load', function () {
    if (window.requestIdleCallback) requestIdleCallback(start, { timeout: 2000 })
    else setTimeout(start, 200)
  })
})()
