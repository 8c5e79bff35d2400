import { cn } from './cn'

export const scrimStyles = 'dialog-scrim fixed inset-0 z-40 bg-scrim animate-fade-in'

/** Centred on a desktop; on a phone a sheet from below. */
export const panelStyles = cn(
  'fixed z-50 flex flex-col overflow-hidden border border-line bg-overlay shadow-overlay outline-none',
  'inset-x-0 bottom-0 max-h-[92dvh] animate-sheet rounded-t-2xl border-b-0 pb-[env(safe-area-inset-bottom)]',
  'sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[min(86dvh,52rem)] sm:w-[calc(100vw-4rem)] sm:-translate-x-1/2 sm:-translate-y-1/2',
  'sm:animate-rise sm:rounded-xl sm:border-b sm:pb-0',
)
