/** What the SDK uses of `gapi.iframes`: a frame that can be asked, and that tells of what happens. */
class Iframe {
  #element = document.createElement('iframe');
  #loaded = new Promise((resolve) => {
    this.#element.onload = resolve;
  });
  #answers = new Map();
  #handlers = new Map();

  constructor({ where, url, attributes: { style, ...attributes } }) {
    Object.assign(this.#element.style, style);
    for (const [name, value] of Object.entries(attributes)) this.#element.setAttribute(name, value);
    this.#element.src = url;
    window.addEventListener('message', ({ source, data }) => {
      if (source !== this.#element.contentWindow) return;
      if (data.answerTo) this.#answers.get(data.answerTo)(data.answer);
      else this.#handlers.get(data.type)(data);
    });
    where.append(this.#element);
  }

  async #ask(type) {
    await this.#loaded;
    const askedAs = crypto.randomUUID();
    return new Promise((resolve) => {
      this.#answers.set(askedAs, resolve);
      this.#element.contentWindow.postMessage({ type, askedAs }, '*');
    });
  }

  async restyle() {}

  ping(callback) {
    return this.#ask('ping').then(callback);
  }

  /** The SDK throws at the end of its callback, whatever the answer; Google's script keeps that to itself. */
  send(type, _data, callback) {
    this.#ask(type)
      .then(callback)
      .catch(() => {});
  }

  register(type, handler) {
    this.#handlers.set(type, handler);
  }
}

window.gapi.iframes = {
  Iframe,
  CROSS_ORIGIN_IFRAMES_FILTER: () => true,
  getContext: () => ({
    open: async (options, opened) => opened(new Iframe(options)),
  }),
};
