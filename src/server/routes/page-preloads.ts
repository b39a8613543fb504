import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { pages, PRELOADS_FILE } from '../../spec/routes.ts'

const preloads = z.record(z.string(), z.array(z.string()))

/**
 * The `Link` header of each page, by path: the files that it needs beyond those in the HTML, so that a browser fetches
 * all of them at once (RFC 8288). `root` is the folder of the browser build.
 */
export function pageLinks(root: string): ReadonlyMap<string, string> {
  const path = join(root, PRELOADS_FILE)
  if (!existsSync(path)) return new Map()
  const files = preloads.parse(JSON.parse(readFileSync(path, 'utf8')))
  return new Map(
    Object.entries(pages).map(([name, address]) => [address, (files[componentOf(name)] ?? []).map(link).join(', ')]),
  )
}

function componentOf(page: string): string {
  return `${page.charAt(0).toUpperCase()}${page.slice(1)}Page`
}

function link(file: string): string {
  return `</${file}>; rel=${file.endsWith('.css') ? 'preload; as=style' : 'modulepreload'}; crossorigin`
}
