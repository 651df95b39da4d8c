// Builds the remote by one bundler: `node build.js rspack '[{ "out": "/tmp/a" }, { "out": "/tmp/b", "without": "react/" }]'`.
const [, , bundler, variants] = process.argv;

const { configure } = await import(`./${bundler}.config.js`);
const configurations = JSON.parse(variants).map(configure);

if (bundler === "vite") {
  const { build } = await import("vite");
  for (const configuration of configurations) await build(configuration);
} else {
  const pack =
    bundler === "rspack"
      ? (await import("@rspack/core")).rspack
      : (await import("webpack")).default;
  for (const configuration of configurations) {
    await new Promise((resolve, reject) => {
      pack(configuration, (error, stats) => {
        if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats.toString("errors-only")));
        else resolve();
      });
    });
  }
}
