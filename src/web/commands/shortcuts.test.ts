// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { settings } from '../texts/settings.ts'
import { runCommand, takesCommands } from './run-command.ts'
import { asksForHelp, commandOf, shortcuts } from './shortcuts.ts'

function key(init: KeyboardEventInit): KeyboardEvent {
  return new KeyboardEvent('keydown', { altKey: true, shiftKey: true, ...init })
}

beforeEach(() => document.body.replaceChildren())

function add(html: string): HTMLElement {
  document.body.innerHTML = html
  return document.body
}

test.each([
  ['the letter of the user’s own layout', { key: 'R', code: 'KeyO' }, 'record'],
  ['a Mac, where Option and Shift give a sign', { key: '‰', code: 'KeyR' }, 'record'],
  ['a digit, where Shift gives a sign', { key: '!', code: 'Digit1' }, 'transcript'],
  ['AltGr', { key: 'R', code: 'KeyR', ctrlKey: true }, undefined],
  ['no Shift', { key: 'r', code: 'KeyR', shiftKey: false }, undefined],
  ['a key that stands for nothing', { key: 'Q', code: 'KeyQ' }, undefined],
  ['a key held down', { key: 'R', code: 'KeyR', repeat: true }, undefined],
  ['back, held down', { key: 'J', code: 'KeyJ', repeat: true }, 'back'],
])('%s', (_case, init, command) => {
  expect(commandOf(key(init))).toBe(command)
})

test('every key is in the list, by a name of its own', () => {
  const names = shortcuts.map(({ command }) => settings.shortcutList.commands[command])
  expect(new Set(names).size).toBe(shortcuts.length)
})

test('a command is impossible only on a page that takes any', () => {
  expect(takesCommands(add('<main></main>'))).toBe(true)
  expect(takesCommands(add('<main inert></main>'))).toBe(false)
  expect(takesCommands(add('<main></main><section role="dialog"></section>'))).toBe(false)
})

test('no key stands for two commands', () => {
  expect(new Set(shortcuts.map((shortcut) => shortcut.key)).size).toBe(shortcuts.length)
})

test('a question mark asks for help, but not in a text', () => {
  const question = (target: Element): boolean => {
    let asked = false
    target.addEventListener('keydown', (event) => (asked = event instanceof KeyboardEvent && asksForHelp(event)), {
      once: true,
    })
    target.dispatchEvent(new KeyboardEvent('keydown', { key: '?', shiftKey: true, bubbles: true }))
    return asked
  }
  const page = add('<main><textarea></textarea><div contenteditable><p>x</p></div></main>')
  expect(question(page)).toBe(true)
  for (const text of page.querySelectorAll('textarea, p')) expect(question(text)).toBe(false)
})

test('a command presses the page’s own button, and only one that can be pressed', () => {
  const pressed = vi.fn<() => void>()
  const page = add('<main><button data-command="start">o</button></main>')
  const button = page.querySelector('button')
  button?.addEventListener('click', pressed)
  expect(runCommand('stop')).toBe(false)
  expect(runCommand('record')).toBe(true)
  button?.setAttribute('disabled', '')
  expect(runCommand('record')).toBe(false)
  button?.removeAttribute('disabled')
  button?.setAttribute('aria-disabled', 'true')
  expect(runCommand('record')).toBe(false)
  button?.removeAttribute('aria-disabled')
  page.querySelector('main')?.setAttribute('inert', '')
  expect(runCommand('start')).toBe(false)
  expect(pressed).toHaveBeenCalledOnce()
})

test('the player goes back and forward three seconds', () => {
  const player = add('<audio data-command="player"></audio>').querySelector('audio')
  if (!player) throw new Error('no player')
  player.currentTime = 10
  runCommand('back')
  expect(player.currentTime).toBe(7)
  runCommand('forward')
  expect(player.currentTime).toBe(10)
  add('')
  expect(runCommand('play')).toBe(false)
})
