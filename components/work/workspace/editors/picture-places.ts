import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'

const key = new PluginKey<DecorationSet>('picturePlaces')
type PictureChange = { add: string; at: number; draw: () => HTMLElement } | { remove: string }

/** The places of uploading pictures, which move with the text that is typed meanwhile. */
export const picturePlaces = new Plugin<DecorationSet>({
  key,
  state: {
    init: () => DecorationSet.empty,
    apply: (transaction, before) => {
      const places = before.map(transaction.mapping, transaction.doc)
      const change: PictureChange | undefined = transaction.getMeta(key)
      if (change === undefined) return places
      if ('add' in change) {
        return places.add(transaction.doc, [Decoration.widget(change.at, change.draw, { id: change.add })])
      }
      return places.remove(found(places, change.remove))
    },
  },
  props: { decorations: (state) => key.getState(state) },
})

function found(places: DecorationSet, id: string): Decoration[] {
  return places.find(undefined, undefined, (spec: { id?: string }) => spec.id === id)
}

export function holdPlace(view: EditorView, id: string, at: number, draw: () => HTMLElement): void {
  view.dispatch(view.state.tr.setMeta(key, { add: id, at, draw } satisfies PictureChange))
}

/** Removes the place and returns it; null when the text around it was deleted. */
export function leavePlace(view: EditorView, id: string): number | null {
  const [place] = found(key.getState(view.state) ?? DecorationSet.empty, id)
  if (place === undefined) return null
  view.dispatch(view.state.tr.setMeta(key, { remove: id } satisfies PictureChange))
  return place.from
}
