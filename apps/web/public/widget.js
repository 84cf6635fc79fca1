// Shows a shop's booking in a page of another site:
// <script async src="https://SHOP/widget.js" data-language="en" data-product="honda-click-125"></script>
// The shop names the sites that may (settings, "Booking on other sites"); others see an empty frame.
;(() => {
  const script = document.currentScript
  if (!(script instanceof HTMLScriptElement) || script.dataset.shown !== undefined) return
  script.dataset.shown = ''
  const { language, product, height } = script.dataset
  const isThai = (language ?? document.documentElement.lang).startsWith('th')
  const address = new URL('/reserve', script.src)
  address.searchParams.set('lang', isThai ? 'th' : 'en')
  if (product !== undefined) address.searchParams.set('product', product)
  const frame = document.createElement('iframe')
  frame.src = address.href
  frame.title = isThai ? 'จองรถเช่า' : 'Book a vehicle'
  frame.loading = 'lazy'
  frame.allow = 'clipboard-write'
  frame.style.cssText = 'display:block;inline-size:100%;border:0;block-size:max(640px,85vh)'
  if (/^\d{3,4}$/.test(height ?? '')) frame.style.blockSize = `${height}px`
  script.after(frame)
})()
