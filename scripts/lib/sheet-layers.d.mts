import type { Root } from 'postcss'

export function namesIn(selector: string): string[]
export function kindsIn(tree: Root): Map<string, string[]>
export function pairsOfOneKind(names: Iterable<string>, kinds: ReadonlyMap<string, readonly string[]>): string[]
