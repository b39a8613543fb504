import { expect, test } from 'vitest'
import { errorStatus, type ErrorCode } from '../../spec/errors.ts'
import { errorText } from './error-texts.ts'

const codes = Object.keys(errorStatus).filter((code): code is ErrorCode => code in errorStatus)

test.each(codes)('%s has a Norwegian sentence of its own', (code) => {
  const text = errorText(code, {
    field: 'prompt',
    model: 'demo',
    maxSeconds: 7200,
    aspect: 'channels',
    found: 2,
    expected: 1,
  })
  expect(text).toMatch(/^[A-ZÆØÅ].{10,}\.$/)
  expect(text).not.toMatch(/undefined|NaN|\$\{/)
  expect(codes.filter((other) => errorText(other) === errorText(code))).toEqual([code])
})
