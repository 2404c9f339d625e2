{{/* A pod of the product. `labels`: the template of its labels; `name`: of the container; `jobs`: as the setting JOBS. */}}
{{- define "codemaru.pod" -}}
metadata:
  labels: {{- include .labels .root | nindent 4 }}
  annotations:
    # A changed setting replaces the pods.
    checksum/settings: {{ include (print .root.Template.BasePath "/settings.yaml") .root | sha256sum }}
    checksum/secrets: {{ .root.Values.secrets.values | toJson | sha256sum }}
spec:
  serviceAccountName: {{ include "codemaru.name" .root }}
  automountServiceAccountToken: false
  terminationGracePeriodSeconds: {{ .root.Values.terminationGraceSec }}
  securityContext: {{- include "codemaru.podSecurity" .root | nindent 4 }}
  {{- with .root.Values.imagePullSecrets }}
  imagePullSecrets: {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with .root.Values.nodeSelector }}
  nodeSelector: {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with .root.Values.tolerations }}
  tolerations: {{- toYaml . | nindent 4 }}
  {{- end }}
  topologySpreadConstraints:
    - maxSkew: 1
      topologyKey: kubernetes.io/hostname
      whenUnsatisfiable: ScheduleAnyway
      labelSelector:
        matchLabels: {{- include .labels .root | nindent 10 }}
  containers:
    - name: {{ .name }}
      image: {{ include "codemaru.image" .root }}
      imagePullPolicy: {{ .root.Values.image.pullPolicy }}
      ports:
        - { name: http, containerPort: 3000 }
      envFrom:
        - configMapRef: { name: {{ include "codemaru.name" .root }}-settings }
        - secretRef: { name: {{ include "codemaru.secret" .root }} }
      env:
        {{- include "codemaru.settings" .root | nindent 8 }}
        - { name: JOBS, value: {{ .jobs }} }
        # The Job of the release changes the schema; a pod waits for it.
        - { name: MIGRATIONS, value: await }
      # A start waits up to MIGRATIONS_WAIT_SEC (300) for the schema before it answers.
      startupProbe:
        httpGet: { path: /healthz/live, port: http }
        periodSeconds: 5
        failureThreshold: 72
      readinessProbe:
        httpGet: { path: /healthz/ready, port: http }
        periodSeconds: 5
        timeoutSeconds: 3
        failureThreshold: 2
      livenessProbe:
        httpGet: { path: /healthz/live, port: http }
        periodSeconds: 10
        timeoutSeconds: 5
        failureThreshold: 6
      resources: {{- toYaml .resources | nindent 8 }}
      securityContext: {{- include "codemaru.containerSecurity" .root | nindent 8 }}
      volumeMounts:
        - { name: work, mountPath: /data }
        - { name: tmp, mountPath: /tmp }
  volumes:
    - name: work
      emptyDir: { sizeLimit: {{ .root.Values.workSpace }} }
    - name: tmp
      emptyDir: { sizeLimit: 1Gi }
{{- end }}
