/** The maximum pixels of a picture's longer side: enough to read a photographed page of handwriting. */
const longestSide = 2000
/** A smaller file is sent as it is. */
const smallBytes = 1_000_000
const quality = 0.85

type ShrinkLimits = { side?: number; bytes?: number }

/** A smaller copy of a large photo; the picture itself where that saves nothing or the browser can't. */
export async function shrinkPicture(
  file: File,
  { side = longestSide, bytes = smallBytes }: ShrinkLimits = {},
): Promise<File> {
  if (file.size <= bytes || file.type === 'image/gif') return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, side / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    const context = canvas.getContext('2d')
    if (context === null) return file
    // Transparent pixels would become black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (blob === null || blob.size >= file.size) return file
    return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' })
  } catch {
    return file
  }
}
