import { expect, test } from 'vitest'
import { guardLoops } from './guard-loops.ts'
import { guardMarkup } from './guard-markup.ts'

const guarded = (html: string) => guardMarkup(html, (script) => guardLoops(script, 'guard'))

test.each([
  ['<b onclick="while (true) {}">b</b>', '<b onclick="while (true) {guard();}">b</b>'],
  ["<b class='a' ONCLICK = 'for (;;) {}' id=c>", '<b class=\'a\' ONCLICK = "for (;;) {guard();}" id=c>'],
  ['<img src=x onerror=for(;;){}>', '<img src=x onerror="for(;;){guard();}">'],
  ['<b onclick="while (a &lt; &#34;b&#x22;) {}">', '<b onclick="while (a < &quot;b&quot;) {guard();}">'],
  ['<svg/onload="for (;;) {}">', '<svg/onload="for (;;) {guard();}">'],
  ['<b id="a"onclick="for (;;) {}">', '<b id="a"onclick="for (;;) {guard();}">'],
  ['<script data-type="a">for (;;) {}</script>', '<script data-type="a">for (;;) {guard();}</script>'],
  ['<script>for (;;) {}</script>', '<script>for (;;) {guard();}</script>'],
  ['<script type="module">for (;;) {}</script>', '<script type="module">for (;;) {guard();}</script>'],
])('%s gets its guard', (html, expected) => {
  expect(guarded(html)).toBe(expected)
})

test('a script that holds markup stays whole', () => {
  expect(guarded(`<script>p.innerHTML = "<b onclick='f(() => 1)'>"</script>`)).toBe(
    `<script>p.innerHTML = "<b onclick='f(() => 1)'>"</script>`,
  )
})

test.each([
  '<b onclick="save()">b &amp; c</b>',
  '<b title="onclick=for (;;) {}">b</b>',
  '<p>1 < 2 onclick="while (true) {}"</p>',
  '<code>&lt;b onclick="while (true) {}"&gt;</code>',
  '<script type="application/json">{"a": "for (;;) {}"}</script>',
  '<b onclick="a = &quot;&#9999999;&quot;">',
  `<input value="<b onclick='f(() => 1)'>">`,
  '<b onclick="go(`?a=1&ltr=2`); for (;;) {}">',
  '<b onclick="for (;;) {} // &copy;">',
  '<!-- <b onclick="for (;;) {}"> -->',
  'while (true) {}',
])('%s stays as it is', (html) => {
  expect(guarded(html)).toBe(html)
})
