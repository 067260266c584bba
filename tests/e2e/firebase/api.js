/** Google's loader: it brings `gapi.iframes` by a second script of its own host, and calls who asked for it. */
window.gapi = {
  load(_features, { callback, ontimeout }) {
    const script = document.createElement('script');
    script.src = 'https://apis.google.com/_/scs/abc-static/_/js/iframes.js';
    script.onload = callback;
    script.onerror = ontimeout;
    document.head.append(script);
  },
};
window[new URL(document.currentScript.src).searchParams.get('onload')]();
