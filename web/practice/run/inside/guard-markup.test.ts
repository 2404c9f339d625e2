import { expect, test } from 'vitest'
import { guardLoops } from './guard-loops.ts'
import { guardMarkup } from './guard-markup.ts'

const guarded = (html: string) => guardMarkup(html, (script) => guardLoops(script, 'guard'))

test.each([
  ['<b onclick="while (true) {}">b</b>', '<b onclick="while (true) {guard();}">b</b>'],
  ["<b class='a' ONCLICK = 'for (;;) {}' id=c>", '<b class=\'a\' ONCLICK = "for (;;) {guard();}" id=c>'],
  ['<img src=x onerror=for(;;){}>', '<img src=x onerror="for(;;){guard();}">'],
  ['<b onclick="while (a &lt; &#34;b&#x22;) {}">', '<b onclick="while (a < &quot;b&quot;) {guard();}">'],
  ['<script>for (;;) {}</script>', '<script>for (;;) {guard();}</script>'],
  ['<script type="module">for (;;) {}</script>', '<script type="module">for (;;) {guard();}</script>'],
])('%s gets its guard', (html, expected) => {
  expect(guarded(html)).toBe(expected)
})

test.each([
  '<b onclick="save()">b &amp; c</b>',
  '<b title="onclick=for (;;) {}">b</b>',
  '<p>1 < 2 onclick="while (true) {}"</p>',
  '<code>&lt;b onclick="while (true) {}"&gt;</code>',
  '<script type="application/json">{"a": "for (;;) {}"}</script>',
  '<b onclick="a = &quot;&#9999999;&quot;">',
  'while (true) {}',
])('%s stays as it is', (html) => {
  expect(guarded(html)).toBe(html)
})
