'use client'

import { ChevronLeft, ChevronRight, Download, MoveHorizontal, ZoomIn, ZoomOut } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { IconButton } from '@/components/ui/icon-button'
import { Spinner } from '@/components/ui/spinner'
import { useSteady } from '@/components/ui/use-steady'
import { drawPage, openPdf, type PdfDocument } from './pdf-document'

export type PdfPagesProps = {
  src: string
  title: string
  /** The page at which the reader stopped. */
  page: number
  onPage: (page: number) => void
  /** Called when the last page is shown. */
  onEnd: () => void
}

const zooms = [1, 1.25, 1.5, 2, 3]

/** Shows a PDF in the page, one of its pages at a time. */
export function PdfPages({ src, title, page: from, onPage, onEnd }: PdfPagesProps) {
  const t = useTranslations('learning.pdf')
  const [attempt, setAttempt] = useState(0)
  const [pdf, setPdf] = useState<PdfDocument | 'failed' | null>(null)
  const [page, setPage] = useState(from)
  const [zoom, setZoom] = useState(1)
  const tell = { page: useSteady(onPage), end: useSteady(onEnd) }

  useEffect(() => {
    const ending = new AbortController()
    openPdf(src, ending.signal).then(
      (opened) => {
        if (ending.signal.aborted) return
        setPdf(opened)
        setPage((at) => Math.min(Math.max(1, at), opened.numPages))
      },
      () => {
        if (!ending.signal.aborted) setPdf('failed')
      },
    )
    return () => ending.abort()
  }, [src, attempt])

  const pages = pdf === null || pdf === 'failed' ? null : pdf.numPages
  const isLast = pages !== null && page >= pages
  useEffect(() => {
    if (isLast) tell.end()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- steady
  }, [isLast])

  const go = (to: number) => {
    if (pages === null || to < 1 || to > pages || to === page) return
    setPage(to)
    tell.page(to)
  }
  const zoomBy = (steps: number) => setZoom(zooms[Math.max(0, zooms.indexOf(zoom) + steps)] ?? zoom)
  const download = (
    <ButtonLink
      href={src}
      download
      variant="quiet"
      size="sm"
      aria-label={t('download')}
      title={t('download')}
      className="px-2"
    >
      <Download aria-hidden="true" />
    </ButtonLink>
  )
  if (pdf === 'failed')
    return (
      <Banner
        tone="bad"
        live
        title={t('failed')}
        actions={
          <>
            <Button
              onClick={() => {
                setPdf(null)
                setAttempt(attempt + 1)
              }}
            >
              {t('retry')}
            </Button>
            <ButtonLink href={src} download icon={<Download aria-hidden="true" />}>
              {t('download')}
            </ButtonLink>
          </>
        }
      >
        {t('failedText')}
      </Banner>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons do the same as the keys
    <section
      aria-label={t('label', { title })}
      onKeyDown={(event) => {
        if (event.target instanceof HTMLInputElement) return
        if (event.key === 'ArrowRight' || event.key === 'PageDown') go(page + 1)
        else if (event.key === 'ArrowLeft' || event.key === 'PageUp') go(page - 1)
        else return
        event.preventDefault()
      }}
      className="overflow-clip rounded-xl border border-line bg-sunken max-lg:-mx-4 max-lg:-mt-4 max-lg:rounded-none max-lg:border-x-0 max-lg:border-t-0"
    >
      <div className="sticky top-[calc(var(--task-top,0px)+3.5rem)] z-10 flex h-12 items-center gap-1 border-line border-b bg-raised px-2 lg:top-(--spacing-header)">
        <IconButton label={t('previous')} disabled={page <= 1} onClick={() => go(page - 1)}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <PageNumber page={page} pages={pages} onGo={go} />
        <IconButton label={t('next')} disabled={pages === null || page >= pages} onClick={() => go(page + 1)}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
        <span className="flex-1" />
        <IconButton label={t('zoomOut')} disabled={zoom === zooms[0]} onClick={() => zoomBy(-1)}>
          <ZoomOut aria-hidden="true" />
        </IconButton>
        <IconButton label={t('zoomIn')} disabled={zoom === zooms.at(-1)} onClick={() => zoomBy(1)}>
          <ZoomIn aria-hidden="true" />
        </IconButton>
        <IconButton label={t('fit')} disabled={zoom === 1} onClick={() => setZoom(1)} className="narrow:hidden">
          <MoveHorizontal aria-hidden="true" />
        </IconButton>
        {download}
      </div>
      {pdf === null ? (
        <div className="h-[60dvh] text-ink-muted">
          <Loading>{t('loading')}</Loading>
        </div>
      ) : (
        <PdfPage key={`${page} ${zoom}`} pdf={pdf} page={page} zoom={zoom} />
      )}
    </section>
  )
}

function Loading({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="flex h-full min-h-40 items-center justify-center gap-3 text-current">
      <Spinner />
      {children}
    </div>
  )
}

function PageNumber({ page, pages, onGo }: { page: number; pages: number | null; onGo: (page: number) => void }) {
  const t = useTranslations('learning.pdf')
  return (
    <form
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault()
        onGo(Math.trunc(Number(new FormData(event.currentTarget).get('page'))))
      }}
      className="flex items-center gap-1.5 text-sm tabular-nums"
    >
      <input
        key={page}
        name="page"
        aria-label={t('page')}
        inputMode="numeric"
        defaultValue={page}
        onBlur={(event) => event.currentTarget.form?.requestSubmit()}
        className="h-9 w-11 rounded-md border border-line-strong bg-raised text-center"
      />
      <span role="status">
        <span className="sr-only">{t('pageOf', { page, pages: pages ?? 0 })}</span>
        <span aria-hidden="true" className="text-ink-muted">
          / {pages ?? '…'}
        </span>
      </span>
    </form>
  )
}

/** Draws the page when it is needed, and again when its width changes. */
function PdfPage({ pdf, page, zoom }: { pdf: PdfDocument; page: number; zoom: number }) {
  const t = useTranslations('learning.pdf')
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing')

  useEffect(() => {
    const element = frame.current
    if (element === null) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    if (width === 0 || canvas.current === null || text.current === null) return
    const sheet = { canvas: canvas.current, text: text.current, width: width * zoom }
    const ending = new AbortController()
    pdf
      .getPage(page)
      .then((one) => (ending.signal.aborted ? undefined : drawPage(one, sheet, ending.signal)))
      .then(
        () => {
          if (!ending.signal.aborted) setState('drawn')
        },
        () => {
          if (!ending.signal.aborted) setState('failed')
        },
      )
    return () => ending.abort()
  }, [pdf, page, zoom, width])

  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wider than the screen it scrolls, also by keyboard
      tabIndex={0}
      role="group"
      aria-label={t('page')}
      className="overflow-x-auto p-2 focus-visible:-outline-offset-2 lg:p-5"
    >
      <div ref={frame} className="w-full">
        <div
          className="relative min-h-40 bg-white shadow-raised"
          style={{ width: width === 0 ? '100%' : width * zoom }}
          data-page={page}
          data-drawn={state === 'drawn' || undefined}
        >
          <canvas ref={canvas} aria-hidden="true" className="block w-full" />
          <div ref={text} className="pdf-text" />
          {state === 'drawing' && (
            <div className="absolute inset-0 text-[#555c6b]">
              <Loading>{t('loading')}</Loading>
            </div>
          )}
          {state === 'failed' && <p className="p-10 text-[#161c28]">{t('pageFailed')}</p>}
        </div>
      </div>
    </div>
  )
}
