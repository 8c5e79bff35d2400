import { mostBytes, mostPixels } from '@/lib/features/files/files/rules'

/** The maximum pixels of a picture's longer side: enough to read a photographed page of handwriting. */
const longestSide = 2000
/** A smaller file is sent as it is. */
const smallBytes = 1_000_000
const quality = 0.85
/** More is drawn by no browser of a phone. */
const mostDrawn = 16_000_000

type ShrinkLimits = { side?: number; bytes?: number }

/** A smaller copy of a large photo; the picture itself where that saves nothing or the browser can't. */
export async function shrinkPicture(
  file: File,
  { side = longestSide, bytes = smallBytes }: ShrinkLimits = {},
): Promise<File> {
  if (file.size <= bytes || file.type === 'image/gif') return file
  const copy = await drawnAgain(file, ({ width, height }) => side / Math.max(width, height))
  return copy === null || copy.size >= file.size ? file : copy
}

/**
 * What is sent of a picture that has to stay as sharp as it is: a smaller copy only where the portal would refuse it for its
 * size (files#limits), as the photos of some phones; the picture itself where it fits or the browser can't.
 */
export async function fittingPicture(file: File): Promise<File> {
  if (file.size <= smallBytes || file.type === 'image/gif') return file
  const copy = await drawnAgain(file, ({ width, height }) =>
    width * height > mostPixels || file.size > mostBytes ? Math.sqrt(mostDrawn / (width * height)) : null,
  )
  return copy ?? file
}

/** A copy as JPEG of at most the picture's pixels; null: the browser can't, or none is asked for. */
async function drawnAgain(file: File, scaleOf: (picture: ImageBitmap) => number | null): Promise<File | null> {
  let picture: ImageBitmap | null = null
  try {
    picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const asked = scaleOf(picture)
    if (asked === null) return null
    const scale = Math.min(1, asked)
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    const context = canvas.getContext('2d')
    if (context === null) return null
    // Transparent pixels would become black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    return blob && new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' })
  } catch {
    return null
  } finally {
    // Of a large photo it holds two hundred megabytes, until somebody tidies up.
    picture?.close()
  }
}
